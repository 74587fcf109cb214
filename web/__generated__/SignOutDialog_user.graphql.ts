/**
 * @generated SignedSource<<ab336ce1a42bb6d9ea0bbcd5edcc9d13>>
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
  "metadata": null,
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

(node as any).hash = "86393e1ec7da08fe6a398572845592b8";

export default node;
