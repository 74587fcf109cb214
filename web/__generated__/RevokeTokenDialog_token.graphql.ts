/**
 * @generated SignedSource<<f5199e905976bc3bb707f44375b3d459>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RevokeTokenDialog_token$data = {
  readonly id: string;
  readonly name: string;
  readonly " $fragmentType": "RevokeTokenDialog_token";
};
export type RevokeTokenDialog_token$key = {
  readonly " $data"?: RevokeTokenDialog_token$data;
  readonly " $fragmentSpreads": FragmentRefs<"RevokeTokenDialog_token">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RevokeTokenDialog_token",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    }
  ],
  "type": "ApiToken",
  "abstractKey": null
};

(node as any).hash = "f94f49131fa65517a9a411d56c02284f";

export default node;
