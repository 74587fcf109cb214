/**
 * @generated SignedSource<<ba32678cfd91e1229993ddcfc877eca0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TokensSection_query$data = {
  readonly apiTokens: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"TokensTable_tokens">;
  }> | null | undefined;
  readonly viewer: {
    readonly scopes: ReadonlyArray<string>;
  } | null | undefined;
  readonly " $fragmentType": "TokensSection_query";
};
export type TokensSection_query$key = {
  readonly " $data"?: TokensSection_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"TokensSection_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TokensSection_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "ApiToken",
      "kind": "LinkedField",
      "name": "apiTokens",
      "plural": true,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "TokensTable_tokens"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "viewer",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "scopes",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "5d21813c259a189dd98adbdd376f18ba";

export default node;
