package library.sdk;

import cn.torna.sdk.param.*;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** What is pushed: a folder in a folder, a doc at the root, and a Dubbo interface. */
final class Docs {
  private static final byte YES = 1;
  private static final byte NO = 0;

  static List<DocItem> all() {
    return Arrays.asList(folder("图书馆", folder("借阅", renew(), halls())), ping(), readers());
  }

  static EnumInfoParam states() {
    EnumInfoParam info = new EnumInfoParam();
    info.setName("借阅状态");
    info.setDescription("一次借阅所处的阶段");
    info.setItems(Arrays.asList(item("ACTIVE", "A", "借出中"), item("OVERDUE", "O", "已逾期")));
    return info;
  }

  static EnumItemParam item(String name, String value, String description) {
    EnumItemParam item = new EnumItemParam();
    item.setName(name);
    item.setType("string");
    item.setValue(value);
    item.setDescription(description);
    return item;
  }

  static DocParamCode code(String code, String msg, String solution) {
    DocParamCode row = new DocParamCode();
    row.setCode(code);
    row.setMsg(msg);
    row.setSolution(solution);
    return row;
  }

  private static DocItem folder(String name, DocItem... items) {
    DocItem folder = new DocItem();
    folder.setName(name);
    folder.setAuthor("mei");
    folder.setIsFolder(YES);
    folder.setItems(Arrays.asList(items));
    return folder;
  }

  private static DocItem doc(String name, String method, String url) {
    DocItem doc = new DocItem();
    doc.setName(name);
    doc.setHttpMethod(method);
    doc.setUrl(url);
    doc.setParentId("");
    doc.setIsShow(YES);
    return doc;
  }

  private static DocItem renew() {
    DocItem doc = doc("续借", "PUT", "/loans/{loanId}/renew");
    doc.setDescription("延长应还日期：50%+ 的读者只续一次 & \"更多\" <b>说明</b>");
    doc.setContentType("application/json");
    DocParamPath path = new DocParamPath();
    path.setName("loanId");
    path.setType("long");
    path.setRequired(YES);
    path.setDescription("借阅编号");
    path.setExample("77");
    doc.setPathParams(Collections.singletonList(path));
    DocParamHeader header = new DocParamHeader();
    header.setName("X-Session");
    header.setRequired(YES);
    header.setDescription("会话");
    header.setExample("s-19");
    doc.setHeaderParams(Collections.singletonList(header));
    doc.setQueryParams(Collections.singletonList(request("dry", "boolean", "试运行", "false")));
    DocParamReq terms = request("terms", "object", "条件", null);
    DocParamReq days = request("days", "int", "延长天数", "7");
    days.setMaxLength("3");
    days.setRequired(YES);
    terms.setChildren(Collections.singletonList(days));
    doc.setRequestParams(Collections.singletonList(terms));
    DocParamResp state = response("state", "enum", "借阅状态", "A");
    state.setEnumInfo(states());
    DocParamResp loan = response("loan", "object", "借阅", null);
    loan.setChildren(Collections.singletonList(state));
    doc.setResponseParams(Collections.singletonList(loan));
    doc.setErrorCodeParams(Collections.singletonList(code("LIB-409", "已续借两次", "请先归还")));
    return doc;
  }

  private static DocItem halls() {
    DocItem doc = doc("阅览室列表", "GET", "halls");
    doc.setIsResponseArray(YES);
    doc.setResponseArrayType("string");
    doc.setResponseParams(Collections.singletonList(response("", "string", "名称", "north")));
    return doc;
  }

  private static DocItem ping() {
    DocItem doc = doc("探活", "GET", "http://library.test:8080/ping");
    doc.setIsFolder(NO);
    return doc;
  }

  private static DocItem readers() {
    DubboInfo info = new DubboInfo();
    info.setInterfaceName("library.rpc.ReaderService");
    info.setVersion("1.2");
    info.setProtocol("dubbo");
    DocItem find = doc("按卡号查找", null, null);
    find.setDefinition("Reader find(String cardNumber)");
    find.setRequestParams(Collections.singletonList(request("cardNumber", "string", "卡号", "C-7")));
    DocItem folder = folder("读者服务", find);
    folder.setDubboInfo(info);
    return folder;
  }

  private static DocParamReq request(String name, String type, String description, String example) {
    DocParamReq row = new DocParamReq();
    row.setName(name);
    row.setType(type);
    row.setRequired(NO);
    row.setDescription(description);
    row.setExample(example);
    return row;
  }

  private static DocParamResp response(String name, String type, String description, String example) {
    DocParamResp row = new DocParamResp();
    row.setName(name);
    row.setType(type);
    row.setDescription(description);
    row.setExample(example);
    return row;
  }
}
