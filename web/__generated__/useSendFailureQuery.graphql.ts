/**
 * @generated SignedSource<<8d8856d7eaba46bcecd81afb7da02c3f>>
 * @relayHash 2ef279337f431d4762d9039012adf570
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID fa15b7ae4e23dd489c4d24b34753f9d7b3fcdf490062fe20ecf8a767e6ba9f5b

import { ConcreteRequest } from 'relay-runtime';
export type TimesheetMailKind = "REPORT" | "TIMESHEET" | "%future added value";
export type useSendFailureQuery$variables = {
  mail: TimesheetMailKind;
};
export type useSendFailureQuery$data = {
  readonly isSentOnce: boolean;
};
export type useSendFailureQuery = {
  response: useSendFailureQuery$data;
  variables: useSendFailureQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "mail"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "mail",
        "variableName": "mail"
      }
    ],
    "kind": "ScalarField",
    "name": "isSentOnce",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "useSendFailureQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSendFailureQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "fa15b7ae4e23dd489c4d24b34753f9d7b3fcdf490062fe20ecf8a767e6ba9f5b",
    "metadata": {},
    "name": "useSendFailureQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "28882af819725b43b40bf5981dea071b";

export default node;
