/**
 * @generated SignedSource<<9ce984f5bfc918ba2e0dd647bc00549b>>
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
    readonly email: string;
    readonly name: string | null | undefined;
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
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "email",
          "storageKey": null
        },
        (v0/*:: as any*/)
      ],
      "storageKey": "people(first:6)"
    }
  ],
  "type": "TimesheetProject",
  "abstractKey": null
};
})();

(node as any).hash = "6ecff6629b63630d4f0d939dbf8e0967";

export default node;
