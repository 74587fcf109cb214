/**
 * @generated SignedSource<<b72cc1fa0465d1440ee897b9dfbfc996>>
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
    readonly email: string;
    readonly name: string | null | undefined;
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
  "type": "TicketProject",
  "abstractKey": null
};
})();

(node as any).hash = "ba3a4a18f2ac752d7201cfd4b07d0326";

export default node;
