/**
 * @generated SignedSource<<1cf0af1d61d309a7644e78dc04998505>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type MessagesDialog_webhook$data = {
  readonly id: string;
  readonly url: string;
  readonly viewerCanEdit: boolean;
  readonly " $fragmentType": "MessagesDialog_webhook";
};
export type MessagesDialog_webhook$key = {
  readonly " $data"?: MessagesDialog_webhook$data;
  readonly " $fragmentSpreads": FragmentRefs<"MessagesDialog_webhook">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "MessagesDialog_webhook",
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
    }
  ],
  "type": "Webhook",
  "abstractKey": null
};

(node as any).hash = "b3b2a880c78195ac9f225bfbe4b1f184";

export default node;
