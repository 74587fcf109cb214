/**
 * @generated SignedSource<<056b980793457999bac02e2dd5722da1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AddAccessDialog_project$data = {
  readonly id: string;
  readonly name: string;
  readonly " $fragmentType": "AddAccessDialog_project";
};
export type AddAccessDialog_project$key = {
  readonly " $data"?: AddAccessDialog_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"AddAccessDialog_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "AddAccessDialog_project",
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
  "type": "TimesheetProject",
  "abstractKey": null
};

(node as any).hash = "3b3496a01826446c4e7518bb72338d58";

export default node;
