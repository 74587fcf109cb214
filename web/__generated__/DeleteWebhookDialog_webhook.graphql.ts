/**
 * @generated SignedSource<<e8997b644b43b68ad9e1be57ef609470>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DeleteWebhookDialog_webhook$data = {
  readonly id: string;
  readonly url: string;
  readonly " $fragmentType": "DeleteWebhookDialog_webhook";
};
export type DeleteWebhookDialog_webhook$key = {
  readonly " $data"?: DeleteWebhookDialog_webhook$data;
  readonly " $fragmentSpreads": FragmentRefs<"DeleteWebhookDialog_webhook">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "DeleteWebhookDialog_webhook",
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
      "name": "url",
      "storageKey": null
    }
  ],
  "type": "Webhook",
  "abstractKey": null
};

(node as any).hash = "8c17e3ca05bc5f47a70c70724d19a513";

export default node;
