/**
 * @generated SignedSource<<6a14101602a338c82f76830c764ea479>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type EndSecretDialog_webhook$data = {
  readonly id: string;
  readonly url: string;
  readonly " $fragmentType": "EndSecretDialog_webhook";
};
export type EndSecretDialog_webhook$key = {
  readonly " $data"?: EndSecretDialog_webhook$data;
  readonly " $fragmentSpreads": FragmentRefs<"EndSecretDialog_webhook">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "EndSecretDialog_webhook",
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

(node as any).hash = "4f207126c05b5a5f2601559c850d1dcd";

export default node;
