/**
 * @generated SignedSource<<bdb5a54b545af87135568264b0e883eb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AddAccessDialog_project$data = {
  readonly canEdit: ReadonlyArray<string>;
  readonly canPay: ReadonlyArray<string>;
  readonly canSee: ReadonlyArray<string>;
  readonly canUse: ReadonlyArray<string>;
  readonly id: string;
  readonly name: string;
  readonly people: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"readNamed_person">;
  }>;
  readonly " $fragmentType": "AddAccessDialog_project";
};
export type AddAccessDialog_project$key = {
  readonly " $data"?: AddAccessDialog_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"AddAccessDialog_project">;
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
  "name": "AddAccessDialog_project",
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
    }
  ],
  "type": "TimesheetProject",
  "abstractKey": null
};
})();

(node as any).hash = "7964638ad1bee0a900f7d0ff73462005";

export default node;
