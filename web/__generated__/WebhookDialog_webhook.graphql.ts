/**
 * @generated SignedSource<<2cadbf04470e176c39898643ede63769>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type WebhookDialog_webhook$data = {
  readonly " $fragmentSpreads": FragmentRefs<"DeleteWebhookDialog_webhook" | "EditWebhookDialog_webhook" | "EndSecretDialog_webhook" | "MessagesDialog_webhook" | "ReplaceSecretDialog_webhook">;
  readonly " $fragmentType": "WebhookDialog_webhook";
};
export type WebhookDialog_webhook$key = {
  readonly " $data"?: WebhookDialog_webhook$data;
  readonly " $fragmentSpreads": FragmentRefs<"WebhookDialog_webhook">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "WebhookDialog_webhook",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "MessagesDialog_webhook"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "EditWebhookDialog_webhook"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ReplaceSecretDialog_webhook"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "EndSecretDialog_webhook"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "DeleteWebhookDialog_webhook"
    }
  ],
  "type": "Webhook",
  "abstractKey": null
};

(node as any).hash = "9cb93d798e884a2cea063abd7c87ded0";

export default node;
