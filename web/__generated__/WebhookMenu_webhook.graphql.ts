/**
 * @generated SignedSource<<1c6c18dbd07f707819fa861b6fcadf48>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type WebhookMenu_webhook$data = {
  readonly disabledAt: string | null | undefined;
  readonly failureCount: number;
  readonly id: string;
  readonly previousSecretUntil: string | null | undefined;
  readonly url: string;
  readonly viewerCanEdit: boolean;
  readonly " $fragmentType": "WebhookMenu_webhook";
};
export type WebhookMenu_webhook$key = {
  readonly " $data"?: WebhookMenu_webhook$data;
  readonly " $fragmentSpreads": FragmentRefs<"WebhookMenu_webhook">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "WebhookMenu_webhook",
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
      "name": "viewerCanEdit",
      "storageKey": null
    },
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
      "name": "failureCount",
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

(node as any).hash = "dda10c60452bfbd5bcf5590312513ecf";

export default node;
