/**
 * @generated SignedSource<<6f8f4d99d27c775365421a621db1abd5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TokensTable_tokens$data = ReadonlyArray<{
  readonly createdAt: string;
  readonly expiresAt: string | null | undefined;
  readonly id: string;
  readonly isReadOnly: boolean;
  readonly lastUsedAt: string | null | undefined;
  readonly name: string;
  readonly scopes: ReadonlyArray<string>;
  readonly " $fragmentSpreads": FragmentRefs<"RevokeTokenDialog_token">;
  readonly " $fragmentType": "TokensTable_tokens";
}>;
export type TokensTable_tokens$key = ReadonlyArray<{
  readonly " $data"?: TokensTable_tokens$data;
  readonly " $fragmentSpreads": FragmentRefs<"TokensTable_tokens">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true,
    "throwOnFieldError": true
  },
  "name": "TokensTable_tokens",
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
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "scopes",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isReadOnly",
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
      "name": "expiresAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastUsedAt",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RevokeTokenDialog_token"
    }
  ],
  "type": "ApiToken",
  "abstractKey": null
};

(node as any).hash = "02154a675f33bcfadd5f964a8a641e85";

export default node;
