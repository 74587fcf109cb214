/**
 * @generated SignedSource<<240bc2fdfae5a4c6026c7bfa167865ce>>
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
  "metadata": null,
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

(node as any).hash = "e49eb7209ddb208077ede94a94c47869";

export default node;
