/**
 * @generated SignedSource<<9d2eb71a3bb0a56bdd934dd4aa0be068>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type UsersTable_users$data = ReadonlyArray<{
  readonly createdAt: string;
  readonly email: string;
  readonly id: string;
  readonly modifiedAt: string;
  readonly name: string;
  readonly " $fragmentSpreads": FragmentRefs<"AddScopeDialog_user" | "DeleteScopeDialog_user" | "ScopesCell_user">;
  readonly " $fragmentType": "UsersTable_users";
}>;
export type UsersTable_users$key = ReadonlyArray<{
  readonly " $data"?: UsersTable_users$data;
  readonly " $fragmentSpreads": FragmentRefs<"UsersTable_users">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "UsersTable_users",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "modifiedAt",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ScopesCell_user"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AddScopeDialog_user"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "DeleteScopeDialog_user"
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "66eb75437a200e3190f64fb52cf5a298";

export default node;
