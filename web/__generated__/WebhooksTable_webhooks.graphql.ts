/**
 * @generated SignedSource<<b13355f641361a06b133dc0dbc65f47a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type WebhookKind = "COMMENT" | "EVENT" | "PAYMENT" | "TICKET" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type WebhooksTable_webhooks$data = ReadonlyArray<{
  readonly createdAt: string;
  readonly id: string;
  readonly kinds: ReadonlyArray<WebhookKind>;
  readonly owner: {
    readonly email: string;
  };
  readonly projectName: string | null | undefined;
  readonly projectNumber: number | null | undefined;
  readonly ticketProject: {
    readonly name: string;
  } | null | undefined;
  readonly url: string;
  readonly viewerCanEdit: boolean;
  readonly " $fragmentSpreads": FragmentRefs<"WebhookDialog_webhook" | "WebhookMenu_webhook" | "WebhookState_webhook">;
  readonly " $fragmentType": "WebhooksTable_webhooks";
}>;
export type WebhooksTable_webhooks$key = ReadonlyArray<{
  readonly " $data"?: WebhooksTable_webhooks$data;
  readonly " $fragmentSpreads": FragmentRefs<"WebhooksTable_webhooks">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true,
    "throwOnFieldError": true
  },
  "name": "WebhooksTable_webhooks",
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
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "TicketProject",
      "kind": "LinkedField",
      "name": "ticketProject",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "owner",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "email",
          "storageKey": null
        }
      ],
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
      "name": "createdAt",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "WebhookState_webhook"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "WebhookMenu_webhook"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "WebhookDialog_webhook"
    }
  ],
  "type": "Webhook",
  "abstractKey": null
};

(node as any).hash = "928e3a4c79a3a45cd1b7b8b6ae42f082";

export default node;
