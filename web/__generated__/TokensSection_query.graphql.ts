/**
 * @generated SignedSource<<8d877a1a3ab669e8817f1039edc1e741>>
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
  "metadata": {
    "throwOnFieldError": true
  },
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

(node as any).hash = "65dcd991850e06e6eceb0bd5942836bd";

export default node;
