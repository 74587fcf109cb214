/**
 * @generated SignedSource<<dedb4008bd3a3750e77775b0e0b35b0b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DeleteScopeDialog_user$data = {
  readonly email: string;
  readonly scopes: ReadonlyArray<string>;
  readonly " $fragmentType": "DeleteScopeDialog_user";
};
export type DeleteScopeDialog_user$key = {
  readonly " $data"?: DeleteScopeDialog_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"DeleteScopeDialog_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DeleteScopeDialog_user",
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

(node as any).hash = "faa303a2ff87add6be04a2ad22ef7cc2";

export default node;
