/**
 * @generated SignedSource<<5048dc3a05e1b7df5927c9538a4d19fa>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type WebhookDisabledReason = "ACCOUNT" | "FAILURES" | "OTHER" | "OWNER" | "RIGHTS" | "SECRET" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type WebhookState_webhook$data = {
  readonly disabledAt: string | null | undefined;
  readonly disabledReason: WebhookDisabledReason | null | undefined;
  readonly failureCount: number;
  readonly lastError: string | null | undefined;
  readonly lastSuccessAt: string | null | undefined;
  readonly nextAttemptAt: string | null | undefined;
  readonly previousSecretUntil: string | null | undefined;
  readonly " $fragmentType": "WebhookState_webhook";
};
export type WebhookState_webhook$key = {
  readonly " $data"?: WebhookState_webhook$data;
  readonly " $fragmentSpreads": FragmentRefs<"WebhookState_webhook">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "WebhookState_webhook",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "disabledAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "disabledReason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "failureCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "nextAttemptAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastSuccessAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastError",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "previousSecretUntil",
      "storageKey": null
    }
  ],
  "type": "Webhook",
  "abstractKey": null
};

(node as any).hash = "e3fe3de551675af3a5295158854cffe6";

export default node;
