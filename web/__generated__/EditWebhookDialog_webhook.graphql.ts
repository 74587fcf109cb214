/**
 * @generated SignedSource<<d7befe4afe057aab637590156a42c6e5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type WebhookKind = "COMMENT" | "EVENT" | "PAYMENT" | "TICKET" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type EditWebhookDialog_webhook$data = {
  readonly id: string;
  readonly kinds: ReadonlyArray<WebhookKind>;
  readonly projectName: string | null | undefined;
  readonly projectNumber: number | null | undefined;
  readonly url: string;
  readonly " $fragmentType": "EditWebhookDialog_webhook";
};
export type EditWebhookDialog_webhook$key = {
  readonly " $data"?: EditWebhookDialog_webhook$data;
  readonly " $fragmentSpreads": FragmentRefs<"EditWebhookDialog_webhook">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "EditWebhookDialog_webhook",
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
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "kinds",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "projectNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "projectName",
      "storageKey": null
    }
  ],
  "type": "Webhook",
  "abstractKey": null
};

(node as any).hash = "2cf5dbf65348d298804909e1a74fa8bf";

export default node;
