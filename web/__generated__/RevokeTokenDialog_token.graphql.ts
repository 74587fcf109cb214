/**
 * @generated SignedSource<<695a66c2a0aef98d5b0969ade3a19534>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RevokeTokenDialog_token$data = {
  readonly id: string;
  readonly name: string;
  readonly " $fragmentType": "RevokeTokenDialog_token";
};
export type RevokeTokenDialog_token$key = {
  readonly " $data"?: RevokeTokenDialog_token$data;
  readonly " $fragmentSpreads": FragmentRefs<"RevokeTokenDialog_token">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "RevokeTokenDialog_token",
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
      "name": "name",
      "storageKey": null
    }
  ],
  "type": "ApiToken",
  "abstractKey": null
};

(node as any).hash = "75c01574193fe1698adb5b761f38cdc2";

export default node;
