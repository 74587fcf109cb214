/**
 * @generated SignedSource<<90f4ded36e32d84e8921f1c5fe1dc124>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CloseAccountDialog_user$data = {
  readonly email: string;
  readonly " $fragmentType": "CloseAccountDialog_user";
};
export type CloseAccountDialog_user$key = {
  readonly " $data"?: CloseAccountDialog_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"CloseAccountDialog_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "CloseAccountDialog_user",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "c1467a2821e301808249f11942ddf1e0";

export default node;
