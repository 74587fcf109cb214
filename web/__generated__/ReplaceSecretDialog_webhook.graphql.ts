/**
 * @generated SignedSource<<33c895274fadd637c6d6cc4665a56424>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ReplaceSecretDialog_webhook$data = {
  readonly id: string;
  readonly url: string;
  readonly " $fragmentType": "ReplaceSecretDialog_webhook";
};
export type ReplaceSecretDialog_webhook$key = {
  readonly " $data"?: ReplaceSecretDialog_webhook$data;
  readonly " $fragmentSpreads": FragmentRefs<"ReplaceSecretDialog_webhook">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "ReplaceSecretDialog_webhook",
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

(node as any).hash = "e96c15b9bfed278b11284f5ab6952d3f";

export default node;
