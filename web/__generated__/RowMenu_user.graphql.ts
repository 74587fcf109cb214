/**
 * @generated SignedSource<<d90544e748d2040c033600f3f1c67b7c>>
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
  "metadata": null,
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

(node as any).hash = "9e7508a0a8478406813b31571dc22184";

export default node;
