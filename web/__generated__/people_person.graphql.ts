/**
 * @generated SignedSource<<3a23289061a368b4d3688077674e8d7b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type people_person$data = {
  readonly email: string;
  readonly name: string | null | undefined;
  readonly " $fragmentType": "people_person";
};
export type people_person$key = {
  readonly " $data"?: people_person$data;
  readonly " $fragmentSpreads": FragmentRefs<"people_person">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "people_person"
};

(node as any).hash = "21e4652361855a6f9747ee004f965f51";

export default node;
