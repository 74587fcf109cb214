/**
 * @generated SignedSource<<c754dc328d4b0857a62cd3da2c6181fa>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AddScopeDialog_user$data = {
  readonly email: string;
  readonly " $fragmentType": "AddScopeDialog_user";
};
export type AddScopeDialog_user$key = {
  readonly " $data"?: AddScopeDialog_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"AddScopeDialog_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "AddScopeDialog_user",
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

(node as any).hash = "a0fc3ca7ccb15afdfd8fe9bce8bbb038";

export default node;
