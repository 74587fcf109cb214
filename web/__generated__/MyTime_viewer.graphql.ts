/**
 * @generated SignedSource<<73c7fbf6ceac8085314a4ecb4ca3dfae>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type MyTime_viewer$data = {
  readonly createdAt: string;
  readonly weeklyTarget: number | null | undefined;
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
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "weeklyTarget",
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "2716519105bf331bec6bb6a16b48229f";

export default node;
