/**
 * @generated SignedSource<<e496d30abf346015d5846efee1f15d64>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type WebhooksSection_query$data = {
  readonly viewer: {
    readonly scopes: ReadonlyArray<string>;
  } | null | undefined;
  readonly webhooks: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"WebhooksTable_webhooks">;
  }> | null | undefined;
  readonly " $fragmentType": "WebhooksSection_query";
};
export type WebhooksSection_query$key = {
  readonly " $data"?: WebhooksSection_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"WebhooksSection_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "WebhooksSection_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Webhook",
      "kind": "LinkedField",
      "name": "webhooks",
      "plural": true,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "WebhooksTable_webhooks"
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

(node as any).hash = "c0b697f1799565b801ba716a1a179cc0";

export default node;
