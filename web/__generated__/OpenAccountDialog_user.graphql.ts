/**
 * @generated SignedSource<<a39a13b15b57ffa1ade473ff616cdb9a>>
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
  "metadata": {
    "throwOnFieldError": true
  },
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

(node as any).hash = "e3f9a72a4d633c98110202ff276ceb03";

export default node;
