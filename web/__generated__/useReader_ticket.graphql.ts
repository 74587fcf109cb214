/**
 * @generated SignedSource<<6db5d4ecbe9ecc565ef4d9b1f2a7a431>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useReader_ticket$data = {
  readonly commentCount: number | null | undefined;
  readonly id: string;
  readonly number: number;
  readonly " $fragmentType": "useReader_ticket";
};
export type useReader_ticket$key = {
  readonly " $data"?: useReader_ticket$data;
  readonly " $fragmentSpreads": FragmentRefs<"useReader_ticket">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "useReader_ticket",
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
      "name": "number",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "commentCount",
      "storageKey": null
    }
  ],
  "type": "Ticket",
  "abstractKey": null
};

(node as any).hash = "2702edf5dd9c5ea725876567d5c6f43c";

export default node;
