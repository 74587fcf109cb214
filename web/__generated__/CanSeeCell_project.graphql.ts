/**
 * @generated SignedSource<<edc48f5243a120070f6dd32b89b5edab>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CanSeeCell_project$data = {
  readonly canSee: ReadonlyArray<string>;
  readonly name: string;
  readonly people: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"readNamed_person">;
  }>;
  readonly viewerCanSee: boolean;
  readonly " $fragmentType": "CanSeeCell_project";
};
export type CanSeeCell_project$key = {
  readonly " $data"?: CanSeeCell_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"CanSeeCell_project">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "CanSeeCell_project",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canSee",
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 6
        }
      ],
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "people",
      "plural": true,
      "selections": [
        {
          "kind": "InlineDataFragmentSpread",
          "name": "readNamed_person",
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "email",
              "storageKey": null
            },
            (v0/*:: as any*/)
          ],
          "args": null,
          "argumentDefinitions": []
        }
      ],
      "storageKey": "people(first:6)"
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerCanSee",
      "storageKey": null
    }
  ],
  "type": "TicketProject",
  "abstractKey": null
};
})();

(node as any).hash = "bb984ecb27e6109194d2687725f91b21";

export default node;
