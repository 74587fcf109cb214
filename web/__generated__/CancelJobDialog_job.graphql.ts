/**
 * @generated SignedSource<<481f9fac55720f0c172ea1334f07fa38>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CancelJobDialog_job$data = {
  readonly id: string;
  readonly recipient: string | null | undefined;
  readonly " $fragmentType": "CancelJobDialog_job";
};
export type CancelJobDialog_job$key = {
  readonly " $data"?: CancelJobDialog_job$data;
  readonly " $fragmentSpreads": FragmentRefs<"CancelJobDialog_job">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "CancelJobDialog_job",
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
      "name": "recipient",
      "storageKey": null
    }
  ],
  "type": "Job",
  "abstractKey": null
};

(node as any).hash = "b54459010e4ddff8c3b9b5cecc689ffc";

export default node;
