/**
 * @generated SignedSource<<bb2146fd867401d662eb74152c8fd2c7>>
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
  "metadata": null,
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

(node as any).hash = "c0538b7741180093b4aa3507b2ab6fb5";

export default node;
