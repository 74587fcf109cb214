/**
 * @generated SignedSource<<8fef2279b84f25f3923c3f94541f2b92>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type userColumns_users$data = ReadonlyArray<{
  readonly createdAt: string;
  readonly deactivatedAt: string | null | undefined;
  readonly email: string;
  readonly id: string;
  readonly lastSeenAt: string | null | undefined;
  readonly name: string;
  readonly " $fragmentSpreads": FragmentRefs<"RowMenu_user" | "ScopesCell_user">;
  readonly " $fragmentType": "userColumns_users";
}>;
export type userColumns_users$key = ReadonlyArray<{
  readonly " $data"?: userColumns_users$data;
  readonly " $fragmentSpreads": FragmentRefs<"userColumns_users">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true,
    "throwOnFieldError": true
  },
  "name": "userColumns_users",
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
      "name": "lastSeenAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "deactivatedAt",
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
      "name": "RowMenu_user"
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "513b00b4a1699e9195b624f9b089ca4d";

export default node;
