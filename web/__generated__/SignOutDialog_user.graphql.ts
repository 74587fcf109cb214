/**
 * @generated SignedSource<<faf3c057b853fa35d90c3f457c63c206>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type SignOutDialog_user$data = {
  readonly email: string;
  readonly " $fragmentType": "SignOutDialog_user";
};
export type SignOutDialog_user$key = {
  readonly " $data"?: SignOutDialog_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"SignOutDialog_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "SignOutDialog_user",
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

(node as any).hash = "6b48352fd64f995844c3ca096590c118";

export default node;
