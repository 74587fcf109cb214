/**
 * @generated SignedSource<<c3c59817a52b22e82f84dcf9c94cec43>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type MyTime_viewer$data = {
  readonly createdAt: string;
  readonly " $fragmentType": "MyTime_viewer";
};
export type MyTime_viewer$key = {
  readonly " $data"?: MyTime_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"MyTime_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "MyTime_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "899cc73ab82d32aa6ef578c618de385e";

export default node;
