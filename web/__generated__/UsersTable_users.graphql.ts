/**
 * @generated SignedSource<<1018143ec8e204265f45497bff5146b8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type UsersTable_users$data = ReadonlyArray<{
  readonly id: string;
  readonly " $fragmentSpreads": FragmentRefs<"AddScopeDialog_user" | "CloseAccountDialog_user" | "DeleteScopeDialog_user" | "OpenAccountDialog_user" | "SignOutDialog_user" | "userColumns_users">;
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
    "plural": true,
    "throwOnFieldError": true
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "userColumns_users"
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
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SignOutDialog_user"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CloseAccountDialog_user"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "OpenAccountDialog_user"
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "6d120d18a26e37cd279a9326d81404ea";

export default node;
