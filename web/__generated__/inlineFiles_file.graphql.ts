/**
 * @generated SignedSource<<b0764e152dd75b6f542d3e7a644bf36c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type inlineFiles_file$data = {
  readonly filename: string;
  readonly mime: string;
  readonly path: string;
  readonly size: number | null | undefined;
  readonly url: string | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "inlineFiles_file";
};
export type inlineFiles_file$key = {
  readonly " $data"?: inlineFiles_file$data;
  readonly " $fragmentSpreads": FragmentRefs<"inlineFiles_file">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "inlineFiles_file"
};

(node as any).hash = "028ca8016e75176227e73a37e1750fe2";

export default node;
