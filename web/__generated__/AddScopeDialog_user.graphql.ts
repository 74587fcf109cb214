/**
 * @generated SignedSource<<3cdffebad591b53dbf99a09783ce1cd8>>
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
  "metadata": null,
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

(node as any).hash = "54e8cfc39d18a92d7cd198c3215349d8";

export default node;
