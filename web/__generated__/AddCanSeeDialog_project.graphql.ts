/**
 * @generated SignedSource<<4b29cd7e86f6d9c5b7cfb3cf01fe971b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AddCanSeeDialog_project$data = {
  readonly canSee: ReadonlyArray<string>;
  readonly id: string;
  readonly name: string;
  readonly people: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"readNamed_person">;
  }>;
  readonly " $fragmentType": "AddCanSeeDialog_project";
};
export type AddCanSeeDialog_project$key = {
  readonly " $data"?: AddCanSeeDialog_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"AddCanSeeDialog_project">;
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
  "name": "AddCanSeeDialog_project",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
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
    }
  ],
  "type": "TicketProject",
  "abstractKey": null
};
})();

(node as any).hash = "701d62032c6dd073d329938efbe410a1";

export default node;
