/**
 * @generated SignedSource<<6fec43b5a2ca944280f314e12c39c57e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type OpenAccountDialog_user$data = {
  readonly email: string;
  readonly scopes: ReadonlyArray<string>;
  readonly " $fragmentType": "OpenAccountDialog_user";
};
export type OpenAccountDialog_user$key = {
  readonly " $data"?: OpenAccountDialog_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"OpenAccountDialog_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "OpenAccountDialog_user",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "scopes",
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "b7854bc983a3ac5fb0484d11204a7ab5";

export default node;
