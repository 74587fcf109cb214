/**
 * @generated SignedSource<<8df74c3d0ba247190d3594afff94dcd1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RowMenu_user$data = {
  readonly deactivatedAt: string | null | undefined;
  readonly email: string;
  readonly " $fragmentType": "RowMenu_user";
};
export type RowMenu_user$key = {
  readonly " $data"?: RowMenu_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"RowMenu_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "RowMenu_user",
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
      "name": "deactivatedAt",
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "95266464b34de3b27f3abbe3c7be1551";

export default node;
