/**
 * @generated SignedSource<<dd869a9a37f801d0ac6b9056f5f466e7>>
 * @relayHash 449b7d2c79e12f9b37117b79e475b7d7
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9339e4f25437d1be2a68b7ed18c0f1f0b845baeaba214d44e97c09df6aa62890

import { ConcreteRequest } from 'relay-runtime';
export type useCsvOfferedQuery$variables = Record<PropertyKey, never>;
export type useCsvOfferedQuery$data = {
  readonly isTimesheetCsvOffered: boolean;
};
export type useCsvOfferedQuery = {
  response: useCsvOfferedQuery$data;
  variables: useCsvOfferedQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "isTimesheetCsvOffered",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "useCsvOfferedQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useCsvOfferedQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "9339e4f25437d1be2a68b7ed18c0f1f0b845baeaba214d44e97c09df6aa62890",
    "metadata": {},
    "name": "useCsvOfferedQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "80362a000e851c99ce74dce456a13681";

export default node;
