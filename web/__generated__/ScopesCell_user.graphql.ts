/**
 * @generated SignedSource<<7db1c2a96a6be2001aa4eff601fb5bce>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ScopesCell_user$data = {
  readonly email: string;
  readonly scopes: ReadonlyArray<string>;
  readonly " $fragmentType": "ScopesCell_user";
};
export type ScopesCell_user$key = {
  readonly " $data"?: ScopesCell_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"ScopesCell_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "ScopesCell_user",
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

(node as any).hash = "a0ca8a3374f505fda812e5b7d23a8d8f";

export default node;
