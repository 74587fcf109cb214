/**
 * @generated SignedSource<<919269f2e7fe2cc80bb6c2402c985587>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AccessCell_project$data = {
  readonly canEdit: ReadonlyArray<string>;
  readonly canPay: ReadonlyArray<string>;
  readonly canSee: ReadonlyArray<string>;
  readonly canUse: ReadonlyArray<string>;
  readonly name: string;
  readonly people: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"readNamed_person">;
  }>;
  readonly viewerCanEdit: boolean;
  readonly " $fragmentType": "AccessCell_project";
};
export type AccessCell_project$key = {
  readonly " $data"?: AccessCell_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccessCell_project">;
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
  "name": "AccessCell_project",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canUse",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canSee",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canPay",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canEdit",
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
      "name": "viewerCanEdit",
      "storageKey": null
    }
  ],
  "type": "TimesheetProject",
  "abstractKey": null
};
})();

(node as any).hash = "cb66802f25af6f8f3db9761538be3bd9";

export default node;
