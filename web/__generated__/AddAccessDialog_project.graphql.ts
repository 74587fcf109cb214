/**
 * @generated SignedSource<<79bd13dea047876817e2ba3e9c8b086e>>
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
  "metadata": null,
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

(node as any).hash = "2ed6c3c6fa5d8ac726c3ad9b472881b8";

export default node;
